// The shop's address as the outside sees it: for QR codes and reminders, which are read on another device.
import { storeEnv } from './env';

/** `STORE_URL` when set, else what the request was sent to, through a proxy or not. */
export function publicUrl(headers: Headers, path: string): string {
  const configured = storeEnv().STORE_URL;
  if (configured) return new URL(path, configured).href;
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? first('host') ?? 'localhost';
  const protocol = first('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return new URL(path, `${protocol}://${host}`).href;
}
