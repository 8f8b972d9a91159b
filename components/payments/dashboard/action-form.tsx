'use client';
// A form of a Server Action. Its fields get what was typed and what is wrong from the action's response; a secret in the
// response is shown once.
import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field, type FieldProps } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { useFormAction } from '@/components/ui/use-form-action';
import { type DashboardFormState, EMPTY_FORM, type FormAction } from './form-state';
import { SecretOnce } from './secret-once';
import { useToast } from './toasts';
import { useClientMessages } from './use-client-messages';

const FormContext = createContext(EMPTY_FORM);

interface Props {
  action: FormAction;
  /** The name of the secret in the response. */
  secret?: { title: string; note: string };
  /** The limit is reached: shows this reason instead of the form. A secret just created stays visible. */
  full?: string | false;
  className?: string;
  children: ReactNode;
}

export function ActionForm({ action, secret, full, className = '', children }: Props) {
  const [state, submit] = useFormAction(action, EMPTY_FORM);
  return (
    <>
      {state.secret && secret && (
        <SecretOnce key={state.secret} {...secret} secret={state.secret} standard={state.standardSecret} />
      )}
      {state.toast && <Said state={state} />}
      {full && <Notice kind="pending">{full}</Notice>}
      <form action={submit} className={`grid gap-5 ${className}`} noValidate hidden={Boolean(full)}>
        <FormContext value={state}>
          <FormNotices {...state} />
          {children}
        </FormContext>
      </form>
    </>
  );
}

/** The toast of a response, shown once. Apart, because the pages of signing in have no toasts. */
function Said({ state }: { state: DashboardFormState }) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    toast(state.toast ?? '');
  }, [state]);
  return null;
}

export function FormField({ defaultValue, ...rest }: FieldProps) {
  const { values, errors } = use(FormContext);
  const name = rest.name ?? rest.id;
  return <Field required {...rest} defaultValue={values[name] ?? defaultValue} error={errors?.[name]} />;
}

export function PasswordField({ isNew, ...rest }: FieldProps & { isNew?: true }) {
  return <FormField type="password" autoComplete={isNew ? 'new-password' : 'current-password'} {...rest} />;
}

/** A box that stays as it was ticked while something else is wrong. */
export function FormCheckbox({ id, label, hint }: { id: string; label: string; hint: string }) {
  const { values } = use(FormContext);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name={id}
          value="yes"
          defaultChecked={values[id] === 'yes'}
          aria-describedby={`${id}-hint`}
          className="size-5 accent-pine"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

/** A labelled select that keeps its choice while something else is wrong. */
export function FormChoice({ defaultValue, ...rest }: ComponentProps<typeof ChoiceField>) {
  const { values } = use(FormContext);
  const choice = values[rest.name ?? rest.id] ?? defaultValue;
  return <ChoiceField key={String(choice)} {...rest} defaultValue={choice} />;
}

/** A hidden value that stays the same until the form has done its work. */
export function FormValue({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={use(FormContext).values[name] ?? value} />;
}

interface ConfirmationProps {
  /** Tells several forms on a page apart. */
  form: string;
  /** The mode that the form was rendered in: its action refuses in the other one. */
  livemode: boolean;
  /** Whether the password was entered more than ten minutes ago. */
  asked: boolean;
}

/** What `confirmIdentity` wants of a form: the mode, and the password if it is due, at render time or when the action runs. */
export function PasswordAgain({ form, livemode, asked }: ConfirmationProps) {
  const { errors } = use(FormContext);
  const t = useClientMessages();
  const mode = <input type="hidden" name="mode" value={livemode ? 'live' : 'test'} />;
  if (!asked && !errors?.password) return mode;
  return (
    <>
      {mode}
      <PasswordField
        className="min-w-0 flex-1 basis-64"
        id={`${form}-password`}
        name="password"
        label={t.yourPassword}
        hint={t.yourPasswordHint}
      />
    </>
  );
}

/** What a form says above its fields: that something went wrong, or what was done. */
export function FormNotices({ lost, errors, done }: DashboardFormState) {
  const t = useClientMessages();
  const problem = lost ? t.lost : errors?.form;
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
