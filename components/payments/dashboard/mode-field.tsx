/** The mode that a form was rendered in: its action refuses to do in one mode what was read and confirmed in the other. */
export function ModeField({ livemode }: { livemode: boolean }) {
  return <input type="hidden" name="mode" value={livemode ? 'live' : 'test'} />;
}
