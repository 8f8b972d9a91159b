// What a form says above its fields: that something went wrong, or what was done.
import { Notice } from '@/components/ui/notice';
import type { DashboardFormState } from './form-state';

export function FormNotices({ lost, errors, done }: DashboardFormState) {
  if (lost) {
    return (
      <Notice kind="failed" role="alert">
        No connection to the server, so it is not known whether this was done. Reload the page to see, or try
        again.
      </Notice>
    );
  }
  if (errors?.form) {
    return (
      <Notice kind="failed" role="alert">
        {errors.form}
      </Notice>
    );
  }
  return done ? (
    <Notice kind="paid" role="status">
      {done}
    </Notice>
  ) : null;
}
