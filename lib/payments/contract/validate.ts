// Turns what Zod finds wrong into the API's error, with the field named.
import type { z } from 'zod';
import { ApiError } from './errors';

/** Parses `input`; throws `validation_failed` with `param` naming the first field that is wrong. */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new ApiError('validation_failed');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new ApiError('validation_failed', {
      param,
      message: `O campo ${param} não existe nesta operação. Remova-o.`,
    });
  }
  const param = nameOf(issue.path);
  if (!param) throw new ApiError('validation_failed', { message: `Requisição inválida: ${issue.message}.` });
  throw new ApiError('validation_failed', { param, message: `O campo ${param} ${issue.message}.` });
}

/** `customer.nif`; cut to 128 characters, and without what a log or terminal would choke on. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').replace(/\p{C}/gu, '\u{fffd}').slice(0, 128);
}
