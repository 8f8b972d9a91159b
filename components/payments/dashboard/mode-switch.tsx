// Which mode the dashboard shows, in words, and the button that shows the other one.
import { SubmitButton } from '@/components/ui/submit-button';

interface Props {
  livemode: boolean;
  switchMode: (form: FormData) => Promise<void>;
  className?: string;
}

export function ModeSwitch({ livemode, switchMode, className = '' }: Props) {
  return (
    <form action={switchMode} aria-label="Mode" className={`flex items-center gap-x-3 ${className}`}>
      <input type="hidden" name="mode" value={livemode ? 'test' : 'live'} />
      <p className={`font-semibold whitespace-nowrap ${livemode ? '' : 'text-pending'}`}>
        {livemode ? 'Live mode' : 'Test mode'}
      </p>
      <SubmitButton look="plain" className="whitespace-nowrap">
        {livemode ? 'Switch to test' : 'Switch to live'}
      </SubmitButton>
    </form>
  );
}
