'use client';
// Sends a sample event and shows what the endpoint answered.
import { useActionState } from 'react';
import { Notice } from '@/components/ui/notice';
import { Submit } from './submit';

interface State {
  refused?: string;
  answer?: { status: number | null; durationMs: number; body: string | null; error: string | null };
}

export function TestEventForm({
  id,
  sendTest,
}: {
  id: string;
  sendTest: (before: State, form: FormData) => Promise<State>;
}) {
  const [{ refused, answer }, action] = useActionState(sendTest, {});
  const good = answer?.status != null && answer.status >= 200 && answer.status < 300;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <Submit look="quiet" className="justify-self-start">
        Send test event
      </Submit>
      <div role="status">
        {refused && <Notice kind="failed">{refused}</Notice>}
        {answer && (
          <Notice kind={good ? 'paid' : 'failed'}>
            <p className="font-medium">
              {answer.status === null ? 'No answer' : `Answered ${answer.status}`} after {answer.durationMs}{' '}
              ms
              {good ? ': it works.' : '. A 2xx is expected.'}
            </p>
            {answer.error && <p className="mt-1 text-sm">{answer.error}</p>}
            {answer.body && (
              <pre className="mt-2 max-h-40 overflow-auto font-mono text-sm whitespace-pre-wrap break-all">
                {answer.body}
              </pre>
            )}
          </Notice>
        )}
      </div>
    </form>
  );
}
