import type { Execution, Feature, RunnableOperation, Source } from '../plan/execution';
import type { Platform } from '../declare/api';
import { attachments, filesWithinFile } from '../features/attachments';
import { completion } from '../features/completion';
import { fileExport } from '../features/fileExport';
import { withClearing, type Declaration, type Operation } from '../declare/operation';
import { conflictFields } from '../declare/readBack';
import {
	type Fields,
	changed,
	schemaOf,
	type ParamsOf,
	type Path,
	pathFields,
} from '../declare/field';
import { simplifyFields, rowWithout, secretFields } from '../declare/output';
import { object } from '../declare/response';
import { perItem } from '../plan/perItem';
import { withCurrentState } from '../plan/readModifyWrite';

/** How the operation is run. */
interface Running<F> {
	/** How items become requests, in names of the operation's fields; one request per item if nothing is said. */
	execution?: Execution<NoInfer<keyof F & string>>;
	/** Where the records of `body` come from besides items. */
	source?: Source;
}

type None = Record<never, never>;

/**
 * The function that makes operations of a platform from declarations. It throws a TypeError when a
 * field's name is taken twice or reserved, or a path and its fields differ.
 */
export const operationBuilder =
	<A extends string>(platform: Platform<A>) =>
	<
		const P extends Path,
		PF extends Fields = None,
		Q extends Fields = None,
		F extends Fields = None,
		H extends Fields = None,
		B extends Fields = None,
		Row extends string = never,
		const RB extends string = string,
	>(
		declaration: Declaration<A, P, PF, Q, F, H, B, Row, RB> &
			Running<PF & Q & F & H & B> &
			([ParamsOf<P>] extends [never] ? unknown : { path: unknown }),
	): RunnableOperation =>
		build(platform, { response: object(), ...declaration } as unknown as RunnableOperation);

/** An operation with its form, from a declaration with its response. */
function build<A extends string>(
	{ apis, codes, normalize, readable }: Platform<A>,
	declared: RunnableOperation,
): RunnableOperation {
	const { request, response, query = {}, headers = {}, source } = declared;
	const { ofItems = unchanged } = source ?? {};
	const body = ofItems(declared.body ?? {});
	const filters = inFilters(declared.filters ?? {});
	const simplify = declared.simplify ?? (response.done === 'deleted' ? ['deleted'] : undefined);
	const execution =
		declared.execution ??
		(declared.readModifyWrite ? withCurrentState(body, normalize) : perItem());
	const api = apis[request.api as A];
	const path = pathFields(declared.name, request, declared.path ?? {});
	const form = { ...declared, path, query, headers, filters, execution };
	const parts = formParts(form, source?.fields(declared.body) ?? {}, body, simplify);
	checkNames(declared.action, parts);
	const fields = secretly(declared.secrets ?? [], Object.assign({}, ...parts) as Fields);
	return {
		...declared,
		...withClearing(
			body,
			declared.attachments && declared.toFile ? withoutFiles(declared) : declared,
		),
		path,
		query,
		filters,
		headers,
		body,
		fields,
		execution,
		response: { ...response, mayBeEmpty: request.method !== 'GET' },
		...(simplify ? { simplify } : {}),
		api,
		normalize,
		readable,
		codes: { ...codes, ...api.codes, ...declared.codes },
		...(declared.secrets ? { toRow: rowWithout(declared.secrets, declared.toRow) } : {}),
		schema: once(() => schemaOf(fields)),
		features: featuresOf(declared),
	};
}

/**
 * The fields of an operation's form, in their order.
 * @param ofSource those that say where records come from besides items
 * @param body those of an item's body
 */
function formParts(
	operation: RunnableOperation,
	ofSource: Fields,
	body: Fields,
	simplify: Operation['simplify'],
): Fields[] {
	const { request, headers, execution, toFile, source } = operation;
	const { ofRows = unchanged } = source ?? {};
	const hasFile = toFile !== undefined;
	const isChange = request.method !== 'GET';
	return [
		headersWhere(headers, false),
		ofSource,
		operation.path,
		operation.query,
		body,
		operation.filters,
		execution.fields ?? {},
		toFile ? fileExport.fields : {},
		simplify ? ofRows(simplifyFields(simplify, { hasFile, isChange })) : {},
		headersWhere(headers, true),
		operation.attachments ? attachments.fields : {},
		conflictFields(operation.onConflict),
		operation.secrets ? secretFields : {},
	];
}

/** The features that an operation declares, in the order in which results pass them. */
const featuresOf = (declaration: Operation): Feature[] => [
	...(declaration.toFile ? [fileExport] : []),
	...(declaration.completion ? [completion] : []),
	...(declaration.attachments ? [attachments] : []),
];

/** The rules of a list whose rows can leave as a file, or with files. */
const withoutFiles = ({ requiresOneOf, validate }: Operation): Partial<Operation> => ({
	...(requiresOneOf ? { requiresOneOf } : {}),
	validate: (input) => filesWithinFile(input) ?? validate?.(input),
});

const unchanged = (fields: Fields): Fields => fields;

/** Headers under Options come last, all others first. */
const headersWhere = (headers: Fields, isOption: boolean): Fields =>
	Object.fromEntries(
		Object.entries(headers).filter(([, { section }]) => (section === 'options') === isOption),
	);

/** No message shows a field under whose name a response would hold a secret. */
const secretly = (secrets: string[], fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [
			name,
			secrets.includes(field.sendAs ?? name) ? changed(field, { isSecret: true }) : field,
		]),
	);

const inFilters = (fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, changed(field, { section: 'filters' })]),
	);

/** Made when it is first asked for: of all operations that n8n loads, a run needs one. */
function once<T>(make: () => T): () => T {
	let value: T | undefined;
	return () => (value ??= make());
}

/** Names of the collections and switches that every form has, or may get. */
const RESERVED = [
	'resource',
	'operation',
	'notice',
	'additionalFields',
	'filters',
	'options',
	'authentication',
	'maxRetries',
	'parallel',
	'requestsPerMinute',
	'timeout',
];

/** Throws a TypeError if a name is reserved or is in two parts of a form. */
function checkNames(action: string, parts: Fields[]): void {
	const seen = new Set<string>(RESERVED);
	for (const name of parts.flatMap((part) => Object.keys(part))) {
		if (seen.has(name))
			throw new TypeError(`${action}: the name ${name} is reserved or used twice`);
		seen.add(name);
	}
}
