/** Whether the browser sent the request over HTTPS, as the server in front says: cookies are then `Secure`. */
export function isHttps(headers: Headers): boolean {
  return headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}
