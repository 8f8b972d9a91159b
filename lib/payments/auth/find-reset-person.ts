import { auth } from './auth';

/** Whose password the token of an e-mailed link may set; undefined once it is used or has expired. */
export async function findResetPerson(token: string): Promise<{ name: string; email: string } | undefined> {
  const { internalAdapter } = await (await auth()).$context;
  const found = token && (await internalAdapter.findVerificationValue(`reset-password:${token}`));
  if (!found || found.expiresAt < new Date()) return undefined;
  return (await internalAdapter.findUserById(found.value)) ?? undefined;
}
