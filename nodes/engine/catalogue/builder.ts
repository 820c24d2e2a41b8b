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
	<A extends string>({ apis, codes, normalize, readable }: Platform<A>) =>
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
	): RunnableOperation => {
		const made = { response: object(), ...declaration } as unknown as RunnableOperation;
		const { request, response, query = {}, headers = {}, source } = made;
		const { ofItems = unchanged, ofRows = unchanged } = source ?? {};
		const [own, body] = [source?.fields(made.body) ?? {}, ofItems(made.body ?? {})];
		const filters = inFilters(made.filters ?? {});
		const simplify = made.simplify ?? (response.done === 'deleted' ? ['deleted'] : undefined);
		const execution =
			made.execution ?? (made.readModifyWrite ? withCurrentState(body, normalize) : perItem());
		const api = apis[request.api as A];
		const path = pathFields(made.name, request, made.path ?? {});
		const parts = [
			headersWhere(headers, false),
			own,
			path,
			query,
			body,
			filters,
			execution.fields ?? {},
			made.toFile ? fileExport.fields : {},
			simplify
				? ofRows(
						simplifyFields(simplify, {
							hasFile: made.toFile !== undefined,
							isChange: request.method !== 'GET',
						}),
					)
				: {},
			headersWhere(headers, true),
			made.attachments ? attachments.fields : {},
			conflictFields(made.onConflict),
			made.secrets ? secretFields : {},
		];
		checkNames(made.action, parts);
		const fields = secretly(made.secrets ?? [], Object.assign({}, ...parts) as Fields);
		return {
			...made,
			...withClearing(body, made.attachments && made.toFile ? withoutFiles(made) : made),
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
			codes: { ...codes, ...api.codes, ...made.codes },
			...(made.secrets ? { toRow: rowWithout(made.secrets, made.toRow) } : {}),
			schema: once(() => schemaOf(fields)),
			features: featuresOf(made),
		};
	};

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
	let made: T | undefined;
	return () => (made ??= make());
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
