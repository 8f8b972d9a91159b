'use client';
// Sends a sample event of a chosen type and shows the endpoint's response.
import { ChoiceField } from '@/components/ui/choice-field';
import { fill } from '@/components/ui/messages';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import { FormNotices } from './action-form';
import type { DashboardFormState } from './form-state';
import { useClientMessages } from './use-client-messages';

interface TestState extends DashboardFormState {
  response?: { status: number | null; durationMs: number; body: string | null; error: string | null };
}

interface Props {
  id: string;
  types: readonly string[];
  sendTest: (before: TestState, form: FormData) => Promise<TestState>;
}

export function TestEventForm({ id, types, sendTest }: Props) {
  const [state, action] = useFormAction(sendTest, { values: {} });
  const { testEvent: t } = useClientMessages();
  const { response } = state;
  const works = response?.status != null && response.status >= 200 && response.status < 300;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceField
          key={state.values.type}
          id="type"
          label={t.type}
          defaultValue={state.values.type ?? 'order.paid'}
          choices={types.map((type) => [type, type] as const)}
        />
        <SubmitButton look="quiet" className="min-h-12" pendingLabel={t.sending}>
          {t.send}
        </SubmitButton>
      </div>
      <FormNotices {...state} />
      <div role="status">
        {response && (
          <Notice kind={works ? 'paid' : 'failed'}>
            <p className="font-medium">
              <code className="font-mono">{state.values.type}</code>{' '}
              {response.status === null
                ? fill(t.noResponse, { ms: response.durationMs })
                : fill(t.status, { status: response.status, ms: response.durationMs })}
              {works ? t.works : t.expected}
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
