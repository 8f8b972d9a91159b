// Which mode the dashboard shows, in words, and the button that shows the other one.
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';

interface Props {
  livemode: boolean;
  switchMode: (form: FormData) => Promise<void>;
  className?: string;
}

export async function ModeSwitch({ livemode, switchMode, className = '' }: Props) {
  const t = shellMessages[await dashboardLang()];
  return (
    <form action={switchMode} aria-label={t.mode} className={`flex items-center gap-x-3 ${className}`}>
      <input type="hidden" name="mode" value={livemode ? 'test' : 'live'} />
      <p className={`font-semibold whitespace-nowrap ${livemode ? '' : 'text-pending'}`}>
        {livemode ? t.liveMode : t.testMode}
      </p>
      <SubmitButton look="plain" className="whitespace-nowrap">
        {livemode ? t.switchToTest : t.switchToLive}
      </SubmitButton>
    </form>
  );
}
