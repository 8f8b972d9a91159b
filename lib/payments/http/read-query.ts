import { ApiError } from '../contract/errors';

/** A query string as an object. Throws `validation_failed` for a parameter given twice. */
export function readQuery(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of query) {
    if (Object.hasOwn(fields, name)) {
      // Spec is silent: a repeated parameter is refused rather than guessed at.
      throw new ApiError('validation_failed', {
        param: name,
        message: `O parâmetro ${name} aparece mais de uma vez.`,
      });
    }
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
}
