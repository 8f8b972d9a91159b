// The password, in a form that needs to know it is really the person. Shown when it was given long ago, or when the
// action asks for it because it has become so since the page was rendered.
import { Field } from '@/components/ui/field';
import type { DashboardFormState } from './form-state';

export function PasswordAgain({
  form,
  asked,
  errors,
}: {
  /** Tells the fields of several forms on a page apart. */
  form: string;
  asked: boolean;
  errors: DashboardFormState['errors'];
}) {
  if (!asked && !errors?.password) return null;
  return (
    <Field
      className="min-w-0 flex-1 basis-64"
      id={`${form}-password`}
      name="password"
      label="Your password"
      hint="It confirms that it is you."
      type="password"
      autoComplete="current-password"
      required
      error={errors?.password}
    />
  );
}
