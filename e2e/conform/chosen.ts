/** Whether `only` chooses the rule: `refund` and `refund.full` both choose `refund.full`; nothing chooses all. */
export const chosen = (id: string, only?: readonly string[]): boolean =>
  !only || only.length === 0 || only.some((each) => id === each || id.startsWith(`${each}.`));
