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
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Content {
  'application/json': { schema: Schema; examples: Record<string, { value: unknown }> };
}
interface Described {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { headers: Record<string, { $ref: string }>; content: Content }>;
}
const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('http://localhost:3000'))) as {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
  };
};

/** How a column says whether a field is always there: in requests, and in responses. */
const PRESENCE = { Required: ['required', 'optional'], Present: ['always', 'sometimes'] } as const;
type Presence = keyof typeof PRESENCE;

const nameIn = (ref = '') => ref.split('/').at(-1) ?? '';
const code = (text: string) => `\`${text}\``;

/** The operation's page, as Markdown. */
export function composeOperation(id: Operation['id']): string {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  const described = operation && paths[operation.path]?.[operation.method.toLowerCase()];
  const success = described?.responses[operation?.success.status ?? ''];
  if (!operation || !described || !success) throw new Error(`The API describes no operation ${id}`);
  return [
    `# ${operation.summary}`,
    operation.description,
    `\`\`\`http ${id}\n${operation.method} ${operation.path}\n\`\`\``,
    `::samples[${kebab(id)}]`,
    `::try-it[${id}]`,
    '## Request',
    '### Headers and parameters',
    parameterTable(operation, described.parameters),
    ...(described.requestBody ? ['### Body', ...body(described.requestBody.content, 'Required')] : []),
    '## Response',
    `**${operation.success.status}.** ${operation.success.description}`,
    '### Fields',
    ...body(success.content, 'Present'),
    '### Response headers',
    table(
      ['Header', 'Description'],
      Object.entries(success.headers).map(([name, { $ref }]) => [
        code(name),
        components.headers[nameIn($ref)]?.description ?? '',
      ]),
    ),
    '## Errors',
    'Branch on `code`; `message` is for your log, in Brazilian Portuguese.',
    table(
      ['Status', '`code`', 'What happened', 'What to do'],
      [...operation.errors]
        .sort((a, b) => ERRORS[a].status - ERRORS[b].status)
        .map((error) => [...errorRow(error), REMEDIES[error].remedy]),
    ),
  ].join('\n\n');
}

function parameterTable(operation: Operation, parameters: Described['parameters']): string {
  const key = 'Your API key: `Bearer sk_test_ecl_…`, or `sk_live_ecl_…` in live mode.';
  const rows = parameters.map((parameter) => {
    const {
      name,
      in: place,
      required,
      description,
      schema,
    } = '$ref' in parameter ? (components.parameters[nameIn(parameter.$ref)] as Parameter) : parameter;
    return [code(name), place, PRESENCE.Required[required ? 0 : 1], sentence(description, bounds(schema))];
  });
  return table(
    ['Name', 'In', 'Required', 'Description'],
    [
      ['`Authorization`', 'header', 'required', key],
      ...(operation.body ? [['`Content-Type`', 'header', 'required', '`application/json`, in UTF-8.']] : []),
      ...rows,
    ],
  );
}

/** The fields of a body, nested ones included, and its examples. */
function body(content: Content, presence: Presence): string[] {
  const { schema, examples } = content['application/json'];
  return [
    table(['Field', 'Type', presence, 'Description'], fieldRows(resolve(schema), presence)),
    ...Object.entries(examples).flatMap(([name, { value }]) => [
      `*Example: ${name}*`,
      jsonFence(value, nameIn(schema.$ref)),
    ]),
  ];
}

/** The schema itself, not a reference; one with variants has the fields of all. */
function resolve(schema: Schema): Schema {
  const found = schema.$ref ? (components.schemas[nameIn(schema.$ref)] ?? {}) : schema;
  if (!found.discriminator) return found;
  const { propertyName, mapping } = found.discriminator;
  const variants = Object.entries(mapping).map(([name, $ref]): [string, Schema] => [name, resolve({ $ref })]);
  const [[, { properties = {}, required = [] }] = ['', {}]] = variants;
  const chooser = { ...properties[propertyName], const: undefined, enum: Object.keys(mapping) };
  return {
    ...found,
    variants,
    properties: { ...properties, [propertyName]: chooser },
    required: required.filter((name) => variants.every(([, variant]) => variant.required?.includes(name))),
  };
}

function fieldRows(schema: Schema, presence: Presence, prefix = ''): string[][] {
  const [always, sometimes] = PRESENCE[presence];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = resolve(property);
    const path = `${prefix}${name}`;
    const limits = boundsByVariant(schema, name) || bounds(field);
    return [
      [
        code(path),
        typeName(field),
        schema.required?.includes(name) ? always : requiredIn(schema, name) || sometimes,
        sentence(property.description ?? field.description, limits),
      ],
      ...(field.items
        ? fieldRows(resolve(field.items), presence, `${path}[].`)
        : fieldRows(field, presence, `${path}.`)),
    ];
  });
}

/** The variants of the body that require the field; empty if none does. */
function requiredIn({ variants = [] }: Schema, name: string): string {
  const names = variants.flatMap(([variant, { required }]) =>
    required?.includes(name) ? code(variant) : [],
  );
  return names.length > 0 ? `required with ${names.join(', ')}` : '';
}

/** Limits that differ between the variants; empty if they don't. */
function boundsByVariant({ variants = [] }: Schema, name: string): string {
  const limits = variants.map(([variant, { properties }]) => [variant, bounds(properties?.[name] ?? {})]);
  if (new Set(limits.map(([, limit]) => limit)).size < 2) return '';
  return limits
    .flatMap(([variant, limit]) => (limit?.includes(' to ') ? `${code(String(variant))}: ${limit}` : []))
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
  if (values) return `${values.map(code).join(', ')}.`;
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
