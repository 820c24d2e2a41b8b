import type { Field } from '../../nodes/engine/declaration/field';
import { templatesOf } from '../../nodes/engine/declaration/path';
import { caseOf } from './cases/index.mts';
import type { ContractField, Endpoint } from './contract.mts';
import { contract } from './contract.mts';
import { notOffered } from './notOffered.mts';
import type { Offered } from './operations.mts';
import { nodeLabels, offered } from './operations.mts';
import { filled } from './case.mts';
import { run } from './run.mts';
import type { Sent } from './wire.mts';
import { recorder } from './wire.mts';
import { at } from '../support/at.mts';

/** A path with its parameters made nameless: the vendor and we may call them differently. */
const shape = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

/** Every way to ask for an operation: method, API and path. */
const waysOf = ({ operation: { request } }: Offered): string[] =>
	templatesOf(request.path).flatMap(([, template]) => {
		const whole = `${request.method} ${request.api} ${shape(template)}`;
		return template.includes('?}') ? [whole, whole.replace(/\/\{\}$/, '')] : [whole];
	});

const wayOf = ({ method, api, path }: Endpoint): string =>
	`${method} ${api} ${shape(path.replace(/^\/(data_import|campaigns|ai-agents|apps\/\{appId\})/, ''))}`;

const endpoints = contract();
const ourNodes = Object.values(nodeLabels);
const nameOf = ({ label, resource, operation }: Offered): string =>
	[label, resource.name, operation.name].join(' › ');
const offeredByName = new Map(offered.map((one) => [nameOf(one), one]));

const ours = endpoints.filter(({ node }) => ourNodes.includes(node));
const offeredOf = ({ node, resource, operation }: Endpoint): Offered | undefined =>
	offeredByName.get([node, resource, operation].join(' › '));
const [known, missing] = [true, false].map((is) =>
	ours.filter((one) => Boolean(offeredOf(one)) === is),
);

it('offers every endpoint of the platform', () => {
	expect((missing ?? []).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('offers nothing that the platform does not have', () => {
	const ways = new Set(endpoints.map(wayOf));
	const unknown = offered.flatMap((one) =>
		waysOf(one)
			.filter((way) => !ways.has(way))
			.map((way) => `${one.id}: ${way}`),
	);
	expect(unknown).toEqual([]);
});

describe.each(known ?? [])('$method $path', (endpoint) => {
	const found = offeredOf(endpoint)!;
	const { operation } = found;
	const fields = Object.entries(operation.fields);

	it('is asked by its operation', async () => {
		const isDeclared = waysOf(found).includes(wayOf(endpoint));
		expect(isDeclared || (await sentBy(found)).some((one) => fits(endpoint, one))).toBe(true);
	});

	it('acts on behalf of a user as the platform has it', () => {
		const { pathBy = '', path } = operation.request;
		const header = operation.headers.onBehalfOf;
		const choices = header?.shownFor?.[pathBy];
		const isAsked =
			!choices ||
			templatesOf(path).some(
				([choice, template]) =>
					choices.includes(choice) && shape(template) === shape(endpoint.path),
			);
		const is = header && isAsked ? (header.required ? 'required' : 'optional') : 'none';
		expect(is).toBe(endpoint.onBehalfOf);
	});

	it('offers every field, with its choices', async () => {
		const sent = await sentBy(found);
		const lacking = endpoint.fields
			.filter((field) => !isOffered(field, fields, sent))
			.map(({ name }) => name)
			.filter((name) => !isLeftOut(endpoint, name));
		expect(lacking).toEqual([]);
		for (const field of endpoint.fields) {
			const options = optionsFor(field, fields);
			if (field.choices && options) expect(field.choices).toEqual(expect.arrayContaining(options));
		}
	});

	const { headers: own = () => ({}) } = operation.api;

	it('sends the headers that each request of its API has', async () => {
		const needed = Object.keys(own({ appId: 'app' }));
		const sent = (await sentBy(found)).filter((one) => fits(endpoint, one));
		for (const { headers } of sent) expect(headers).toEqual(expect.arrayContaining(needed));
	});

	it('sends nothing that the platform does not know', async () => {
		expect(await unknownIn(found, endpoint)).toEqual([]);
	});
});

/** Operations that ask an endpoint which another one offers whole. */
const named = new Set(ours.map(offeredOf));
const others = offered.filter((one) => !named.has(one));

it.each(others)('$id sends nothing that the platform does not know', async (one) => {
	const endpoint = at(ours.filter((own) => waysOf(one).includes(wayOf(own))));
	expect((await sentBy(one)).some((own) => fits(endpoint, own))).toBe(true);
	expect(await unknownIn(one, endpoint)).toEqual([]);
});

/** Names that an operation sends, and its endpoint does not have. */
async function unknownIn(one: Offered, endpoint: Endpoint): Promise<string[]> {
	// The vendor names one endpoint twice, with other fields.
	const twins = endpoints.filter((own) => wayOf(own) === wayOf(endpoint));
	const known = twins.flatMap(({ fields }) => fields);
	const isUnknown = (place: ContractField['place']) => (name: string) =>
		!known.some((field) => field.place === place && covers(field, name));
	const sent = (await sentBy(one)).filter((own) => fits(endpoint, own));
	return sent.flatMap(({ query, body }) => [
		...query.filter(isUnknown('query')),
		...body.filter(isUnknown('body')),
	]);
}

let server: Awaited<ReturnType<typeof recorder>>;
beforeAll(async () => {
	server = await recorder();
});
afterAll(() => server.stop());

/** What an operation sends for its two cases. */
async function sentBy({ id }: Offered): Promise<Sent[]> {
	const { minimal, full, inChat = [], before = [] } = caseOf(id);
	const rows = [...inChat, ...before].map(() => ({
		id: '1',
		authToken: 'token_1',
		uid: 'ann',
		guid: 'club',
		apiKey: 'a1',
	}));
	server.take();
	for (const asked of [minimal, full]) {
		const parameters = filled(asked, rows);
		const options = { ...(parameters.options as object), maxRetries: 0 };
		await run(server.asked, id, { ...parameters, options }, { continueOnFail: true });
	}
	return server.take();
}

const fits = ({ method, path }: Endpoint, sent: Sent): boolean =>
	method === sent.method &&
	new RegExp(`^(/v3[^/]*)?${shape(path).replaceAll('{}', '[^/]+')}$`).test(sent.path);

/** Whether a name of the wire is a field of the contract, leads to one, or stands in a JSON one. */
function covers({ name, kind }: ContractField, sent: string): boolean {
	const pattern = name.split('.').map((step) => (step === '*' ? '[^.]+' : escape(step)));
	const whole = new RegExp(`^${pattern.join('\\.')}$`);
	const parent = pattern.some((_, index) =>
		new RegExp(`^${pattern.slice(0, index).join('\\.')}$`).test(sent),
	);
	const inside = kind === 'json' && new RegExp(`^${pattern.join('\\.')}\\.`).test(sent);
	return whole.test(sent) || parent || inside;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wireName = ([name, { sendAs }]: [string, Field]): string => sendAs ?? name;

/** Whether a field of the contract is a field of ours, stands in a JSON one, or goes out in a case. */
function isOffered(field: ContractField, fields: Array<[string, Field]>, sent: Sent[]): boolean {
	if (field.place === 'path') return true;
	const bare = field.name.replace(/^\w+\.\*\./, '');
	const declared = fields.some((one) => {
		const name = wireName(one);
		const { type } = one[1];
		return (
			name === bare ||
			name === '*' ||
			((type === 'json' || type === 'group') && bare.startsWith(`${name}.`))
		);
	});
	const chosen = fields.some(
		([, one]) =>
			one.type === 'options' &&
			Object.values(one.options).some(
				(choice) => typeof choice === 'object' && bare in (choice.body ?? {}),
			),
	);
	const names = sent.flatMap(({ query, body }) => (field.place === 'query' ? query : body));
	return declared || chosen || names.some((name) => covers({ ...field, kind: 'text' }, name));
}

/** The values that our field for it offers. */
function optionsFor({ name }: ContractField, fields: Array<[string, Field]>): string[] | undefined {
	const own = fields.find((one) => wireName(one) === name)?.[1];
	return own?.type === 'options' || own?.type === 'multiOptions'
		? Object.keys(own.options)
		: undefined;
}

/** What is left out on purpose, by endpoint or everywhere. */
const isLeftOut = ({ method, path }: Endpoint, name: string): boolean =>
	name in notOffered.everywhere || name in (notOffered.byEndpoint[`${method} ${path}`] ?? {});
