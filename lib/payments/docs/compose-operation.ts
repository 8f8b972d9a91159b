// The reference page of one operation, generated from the OpenAPI document.
import { ERRORS } from '../contract/errors';
import { openApiDocument } from '../contract/openapi';
import { OPERATIONS, type Operation } from '../contract/operations';
import { errorRow, jsonFence, table } from './composed';
import { kebab } from './pages';
import { REMEDIES } from './remedies';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: string[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  /** A body whose fields depend on one of them. */
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  /** Its variants, when it has a discriminator. */
  variants?: [name: string, schema: Schema][];
  /** The known values, then any other. */
  anyOf?: [Schema, Schema];
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Content {
  'application/json': { schema: Schema; examples: Record<string, { value: unknown }> };
}
interface Described {
  summary: string;
  description: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<
    string,
    { description: string; headers: Record<string, { $ref: string }>; content: Content }
  >;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
  };
}

const api = JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000'))) as Document;

/** How to say whether a field is present, in requests and in responses. */
interface Words {
  head: string;
  always: string;
  else: string;
}
const SENT: Words = { head: 'Required', always: 'required', else: 'optional' };
const RECEIVED: Words = { head: 'Present', always: 'always', else: 'sometimes' };

const nameIn = (ref: string) => ref.split('/').at(-1) ?? '';

/** The operation's page, as Markdown. */
export function composeOperation(id: Operation['id']): string {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  const described = operation && api.paths[operation.path]?.[operation.method.toLowerCase()];
  if (!operation || !described) throw new Error(`The API describes no operation ${id}`);
  const success = described.responses[operation.success.status];
  const parameters = described.parameters.map((parameter) =>
    '$ref' in parameter ? (api.components.parameters[nameIn(parameter.$ref)] as Parameter) : parameter,
  );
  return [
    `# ${operation.summary}`,
    operation.description,
    `\`\`\`http ${id}\n${operation.method} ${operation.path}\n\`\`\``,
    `::samples[${kebab(id)}]`,
    `::try-it[${id}]`,
    '## Request',
    '### Headers and parameters',
    parameterTable(operation, parameters),
    ...(described.requestBody ? ['### Body', ...body(described.requestBody.content, SENT)] : []),
    '## Response',
    `**${operation.success.status}.** ${operation.success.description}`,
    ...(success
      ? [
          '### Fields',
          ...body(success.content, RECEIVED),
          '### Response headers',
          headerTable(success.headers),
        ]
      : []),
    '## Errors',
    'Branch on `code`; `message` is for your log, in Brazilian Portuguese.',
    table(
      ['Status', '`code`', 'What happened', 'What to do'],
      [...operation.errors]
        .sort((a, b) => ERRORS[a].status - ERRORS[b].status)
        .map((code) => [...errorRow(code), REMEDIES[code].remedy]),
    ),
  ].join('\n\n');
}

function parameterTable(operation: Operation, parameters: Parameter[]): string {
  const rows: string[][] = [
    [
      '`Authorization`',
      'header',
      'required',
      'Your API key: `Bearer sk_test_ecl_…`, or `sk_live_ecl_…` in live mode.',
    ],
    ...(operation.body ? [['`Content-Type`', 'header', 'required', '`application/json`, in UTF-8.']] : []),
  ];
  for (const parameter of parameters) {
    rows.push([
      `\`${parameter.name}\``,
      parameter.in,
      parameter.required ? 'required' : 'optional',
      sentence(parameter.description, bounds(parameter.schema)),
    ]);
  }
  return table(['Name', 'In', 'Required', 'Description'], rows);
}

function headerTable(headers: Record<string, { $ref: string }>): string {
  return table(
    ['Header', 'Description'],
    Object.entries(headers).map(([name, { $ref }]) => [
      `\`${name}\``,
      api.components.headers[nameIn($ref)]?.description ?? '',
    ]),
  );
}

/** The fields of a body, nested ones included, and its examples. */
function body(content: Content, words: Words): string[] {
  const { schema, examples } = content['application/json'];
  const shape = nameIn(schema.$ref ?? '');
  return [
    table(['Field', 'Type', words.head, 'Description'], fieldRows(resolve(schema), words)),
    ...Object.entries(examples).flatMap(([name, { value }]) => [
      `*Example: ${name}*`,
      jsonFence(value, shape),
    ]),
  ];
}

/** The schema itself, not a reference; one with variants has the fields of all. */
function resolve(schema: Schema): Schema {
  const found = schema.$ref ? (api.components.schemas[nameIn(schema.$ref)] ?? {}) : schema;
  if (!found.discriminator) return found;
  const { propertyName, mapping } = found.discriminator;
  const variants = Object.entries(mapping).map(([name, $ref]): [string, Schema] => [name, resolve({ $ref })]);
  const [[, { properties = {}, required = [] }] = ['', {}]] = variants;
  return {
    ...found,
    variants,
    properties: {
      ...properties,
      [propertyName]: { ...properties[propertyName], const: undefined, enum: Object.keys(mapping) },
    },
    required: required.filter((name) => variants.every(([, variant]) => variant.required?.includes(name))),
  };
}

function fieldRows(schema: Schema, words: Words, prefix = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = resolve(property);
    const inner = field.items ? resolve(field.items) : field;
    const path = `${prefix}${name}`;
    const required = schema.required?.includes(name) ? words.always : requiredIn(schema, name) || words.else;
    const own = [
      `\`${path}\``,
      typeName(field),
      required,
      sentence(property.description ?? field.description, boundsByVariant(schema, name) || bounds(field)),
    ];
    return [
      own,
      ...(inner.properties ? fieldRows(inner, words, field.items ? `${path}[].` : `${path}.`) : []),
    ];
  });
}

/** The variants of the body that require the field; empty if none does. */
function requiredIn({ variants = [] }: Schema, name: string): string {
  const names = variants.flatMap(([variant, { required }]) =>
    required?.includes(name) ? `\`${variant}\`` : [],
  );
  return names.length > 0 ? `required with ${names.join(', ')}` : '';
}

/** Limits that differ between the variants; empty if they don't. */
function boundsByVariant({ variants = [] }: Schema, name: string): string {
  const limits = variants.map(([variant, { properties }]) => [variant, bounds(properties?.[name] ?? {})]);
  if (new Set(limits.map(([, limit]) => limit)).size < 2) return '';
  return limits
    .flatMap(([variant, limit]) => (limit?.includes(' to ') ? `\`${variant}\`: ${limit}` : []))
    .join(' ');
}

function typeName({ type = 'object', format, items, anyOf }: Schema): string {
  if (items) return 'list of objects';
  if (anyOf) return typeName(anyOf[1]);
  return format === 'date-time' ? 'RFC 3339, UTC' : type;
}

/** The values that a schema accepts, in words. */
function bounds(schema: Schema): string {
  if (schema.anyOf) return bounds(schema.anyOf[0]);
  const { minimum, maximum, minLength, maxLength, pattern } = schema;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [String(schema.const)]);
  if (values) return `${values.map((value) => `\`${value}\``).join(', ')}.`;
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters.`;
  if (maxLength !== undefined) return `At most ${maxLength} characters.`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
  if (minimum !== undefined) return `${minimum} or more.`;
  return pattern ? `Matches \`${pattern}\`.` : '';
}

/** The description, and the limits unless it states them. */
function sentence(description = '', limits: string): string {
  return limits && !description.includes(limits.replace(/\.$/, ''))
    ? `${description} ${limits}`.trim()
    : description;
}
