import type { FormState } from '@/components/ui/use-form-action';

/** The result of the dashboard's form actions. */
export interface DashboardFormState extends FormState {
  /** By field name; `form` is about the whole form. */
  errors?: Partial<Record<string, string>> | undefined;
  /** Success message. */
  done?: string;
  /** The same where the page itself shows that it was done: a toast. */
  toast?: string;
  /** Shown once: it is in this response and nowhere else. */
  secret?: string;
  /** The same secret as libraries of Standard Webhooks take it, where it is asked for. */
  standardSecret?: string;
}

export type FormAction = (before: DashboardFormState, form: FormData) => Promise<DashboardFormState>;

export const EMPTY_FORM: DashboardFormState = { values: {} };
