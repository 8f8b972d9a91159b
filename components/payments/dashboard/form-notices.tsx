// What a form says above its fields: that something went wrong, or what was done.
import { Notice } from '@/components/ui/notice';
import type { DashboardFormState } from './form-state';

const LOST =
  'No connection to the server, so it is not known whether this was done. Reload the page to see, or try again.';

export function FormNotices({ lost, errors, done }: DashboardFormState) {
  const problem = lost ? LOST : errors?.form;
  return problem ? (
    <Notice kind="failed" role="alert">
      {problem}
    </Notice>
  ) : (
    done && (
      <Notice kind="paid" role="status">
        {done}
      </Notice>
    )
  );
}
