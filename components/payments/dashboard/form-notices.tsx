'use client';
// What a form says above its fields: that something went wrong, or what was done.
import { Notice } from '@/components/ui/notice';
import { security } from '@/lib/payments/auth/messages/security';
import type { DashboardFormState } from './form-state';
import { useLang } from './lang-provider';

export function FormNotices({ lost, errors, done }: DashboardFormState) {
  const t = security[useLang()];
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
