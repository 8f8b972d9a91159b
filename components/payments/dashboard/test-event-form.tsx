'use client';
// Sends a sample event and shows the endpoint's response.
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './form-notices';
import type { DashboardFormState } from './form-state';

interface TestState extends DashboardFormState {
  response?: { status: number | null; durationMs: number; body: string | null; error: string | null };
}

export function TestEventForm({
  id,
  sendTest,
}: {
  id: string;
  sendTest: (before: TestState, form: FormData) => Promise<TestState>;
}) {
  const [state, action] = useFormAction(sendTest, { values: {} });
  const { response } = state;
  const works = response?.status != null && response.status >= 200 && response.status < 300;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <SubmitButton look="quiet" className="justify-self-start" pendingLabel="Sending…">
        Send test event
      </SubmitButton>
      <FormNotices {...state} />
      <div role="status">
        {response && (
          <Notice kind={works ? 'paid' : 'failed'}>
            <p className="font-medium">
              {response.status === null ? 'No response' : `Status ${response.status}`} after{' '}
              {response.durationMs} ms
              {works ? ': it works.' : '. A 2xx status is expected.'}
            </p>
            {response.error && <p className="mt-1 text-sm">{response.error}</p>}
            {response.body && (
              <pre className="mt-2 max-h-40 overflow-auto font-mono text-sm whitespace-pre-wrap break-all">
                {response.body}
              </pre>
            )}
          </Notice>
        )}
      </div>
    </form>
  );
}
