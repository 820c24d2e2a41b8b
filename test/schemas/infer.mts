/** As much of JSON Schema as n8n's editor reads. */
export interface Schema {
	type: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

type Value = Record<string, unknown>;

/** Where people keep what they like, and maps by UID: no schema can tell which keys they have. */
const FREE = [
	'metadata',
	'appInfo',
	'customData',
	'participants',
	'moderators',
	'admins',
	'usersToBan',
];

/** The schema of what all these values have in common: the type of the first that is not null. */
export function schemaOf(values: unknown[]): Schema {
	const [value] = values.filter((one) => one !== null);
	if (value === undefined) return { type: 'null' };
	if (Array.isArray(value)) {
		const entries = values.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
		return { type: 'array', ...(entries.length > 0 ? { items: schemaOf(entries) } : {}) };
	}
	if (typeof value !== 'object')
		return { type: Number.isInteger(value) ? 'integer' : typeof value };
	const objects = values.filter((one): one is Value => typeof one === 'object' && one !== null);
	const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
	const properties = names.map((name): [string, Schema] => {
		const inner = objects.filter((one) => name in one).map((one) => one[name]);
		const isFree = FREE.includes(name) && !inner.some((one) => Array.isArray(one));
		return [name, isFree ? { type: 'object', properties: {} } : schemaOf(inner)];
	});
	return { type: 'object', properties: Object.fromEntries(properties) };
}
