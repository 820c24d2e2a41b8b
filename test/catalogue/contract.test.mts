import type { Field } from '../../nodes/engine/declare/field';
import { templatesOf } from '../../nodes/engine/declare/field';
import { methodsOf } from '../../scripts/operations/parts.mts';
import { caseOf } from './cases/index.mts';
import type { ContractField, Endpoint } from './contract.mts';
import { contract } from './contract.mts';
import { notOffered } from './notOffered.mts';
import type { Offered } from './operations.mts';
import { nodeLabels, offered } from './operations.mts';
import { alone } from './case.mts';
import { run } from './run.mts';
import type { Sent } from './wire.mts';
import { withRecorders } from './wire.mts';
import { at } from '../support/at.mts';
import { withShortPauses } from '../support/shortPauses.mts';

/** A path with its parameters made nameless: the vendor and we may call them differently. */
const shape = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

/** Every way to ask for an operation: method, API and path. */
const waysOf = ({ operation: { request } }: Offered): string[] =>
	templatesOf(request.path).flatMap(([, template]) => {
		const whole = methodsOf(request).map((method) => `${method} ${request.api} ${shape(template)}`);
		return template.includes('?}')
			? [...whole, ...whole.map((one) => one.replace(/\/\{\}$/, ''))]
			: whole;
	});

/** What leads to the paths of an API; those of an account name its apps themselves. */
const prefixOf = (api: string): RegExp =>
	api === 'account' ? /^/ : /^\/(data_import|campaigns|ai-agents|apps\/\{appId\})/;

const wayOf = ({ method, api, path }: Endpoint): string =>
	`${method} ${api} ${shape(path.replace(prefixOf(api), ''))}`;

const endpoints = contract();
const ourNodes = Object.values(nodeLabels);
const nameOf = ({ label, resource, operation }: Offered): string =>
	[label, resource.name, operation.name].join(' › ');
const offeredByName = new Map(offered.map((one) => [nameOf(one), one]));

const ours = endpoints.filter(({ node }) => ourNodes.includes(node));
const offeredOf = ({ node, resource, operation }: Endpoint): Offered | undefined =>
	offeredByName.get([node, resource, operation].join(' › '));

/** What is wrong with the endpoints, each with the operation that offers it: a test expects nothing. */
const wrongWith = (problemsOf: (endpoint: Endpoint, one: Offered) => string[]): string[] =>
	ours.flatMap((endpoint) => {
		const one = offeredOf(endpoint);
		const named = `${endpoint.method} ${endpoint.path}`;
		return one ? problemsOf(endpoint, one).map((problem) => `${named}: ${problem}`) : [];
	});

const sent = new Map<string, Sent[]>();

/** What an operation sent to an endpoint. */
const sentTo = (endpoint: Endpoint, { id }: Offered): Sent[] =>
	(sent.get(id) ?? []).filter((own) => fits(endpoint, own));

withShortPauses();

/** All that every operation sends for its two cases; nothing of it is answered as the platform would. */
beforeAll(async () => {
	await withRecorders(offered, async ({ id }, server) => {
		const own = caseOf(id);
		for (const parameters of [alone(own, own.minimal), alone(own, own.full)]) {
			const options = { ...(parameters.options as object), maxRetries: 0 };
			await run(server.asked, id, { ...parameters, options }, { continueOnFail: true });
		}
		sent.set(id, server.take());
	});
});

it('offers every endpoint of the platform', () => {
	const missing = ours.filter((one) => !offeredOf(one));
	expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
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

it('asks nothing that it leaves out', () => {
	const leftOut = Object.keys(notOffered.endpoints).map((name) => name.split(' '));
	const asked = leftOut.flatMap(([method, path = '']) =>
		[...sent].flatMap(([id, all]) =>
			all.some((one) => fits({ method, path } as Endpoint, one)) ? [`${id}: ${path}`] : [],
		),
	);
	expect(
		leftOut.filter(([method, path]) =>
			endpoints.some((one) => one.method === method && one.path === path),
		),
	).toEqual([]);
	expect(asked).toEqual([]);
});

it('asks each endpoint by its operation', () => {
	const wrong = wrongWith((endpoint, one) => {
		const isAsked = waysOf(one).includes(wayOf(endpoint)) || sentTo(endpoint, one).length > 0;
		return isAsked ? [] : [`not asked by ${one.id}`];
	});
	expect(wrong).toEqual([]);
});

it('acts on behalf of a user as the platform has it', () => {
	const wrong = wrongWith((endpoint, { operation }) => {
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
		return is === endpoint.onBehalfOf ? [] : [`${is} instead of ${endpoint.onBehalfOf}`];
	});
	expect(wrong).toEqual([]);
});

it('offers every field, with no choice that the platform does not have', () => {
	const wrong = wrongWith((endpoint, { id, operation }) => {
		const fields = Object.entries(operation.fields);
		return endpoint.fields.flatMap((field) => {
			const { name, choices } = field;
			const isThere = isLeftOut(endpoint, name) || isOffered(field, fields, sent.get(id) ?? []);
			const own = choices ? (optionsFor(field, fields) ?? []) : [];
			const unknown = own.filter((option) => !choices?.includes(option));
			return [...(isThere ? [] : [name]), ...unknown.map((option) => `${name} as ${option}`)];
		});
	});
	expect(wrong).toEqual([]);
});

it('sends the headers that each request of its API has', () => {
	const wrong = wrongWith((endpoint, one) => {
		const needed = Object.keys(one.operation.api.headers?.({ appId: 'app' }) ?? {});
		return sentTo(endpoint, one).flatMap(({ headers }) =>
			needed.filter((name) => !headers.includes(name)),
		);
	});
	expect(wrong).toEqual([]);
});

/** Operations that ask an endpoint which another one offers whole. */
const named = new Set(ours.map(offeredOf));
const others = offered.filter((one) => !named.has(one) && waysOf(one).length > 0);

it('sends nothing that the platform does not know', () => {
	const wrong = wrongWith((endpoint, one) => unknownIn(one, endpoint));
	const ofOthers = others.flatMap((one) => {
		const endpoint = at(ours.filter((own) => waysOf(one).includes(wayOf(own))));
		const isAsked = sentTo(endpoint, one).length > 0;
		return isAsked ? unknownIn(one, endpoint) : [`${one.id} does not ask ${endpoint.path}`];
	});
	expect([...wrong, ...ofOthers]).toEqual([]);
});

/** Names that an operation sends, and its endpoint does not have. */
function unknownIn(one: Offered, endpoint: Endpoint): string[] {
	// The vendor names one endpoint twice, with other fields.
	const twins = endpoints.filter((own) => wayOf(own) === wayOf(endpoint));
	const known = twins.flatMap(({ fields }) => fields);
	const isUnknown = (place: ContractField['place']) => (name: string) =>
		!known.some((field) => field.place === place && covers(field, name));
	return sentTo(endpoint, one).flatMap(({ query, body }) => [
		...query.filter(isUnknown('query')),
		...body.filter(isUnknown('body')),
	]);
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

/** The values that our field for it offers, without those that it sends as empty fields. */
function optionsFor({ name }: ContractField, fields: Array<[string, Field]>): string[] | undefined {
	const own = fields.find((one) => wireName(one) === name)?.[1];
	return own?.type === 'options' || own?.type === 'multiOptions'
		? Object.keys(own.options).filter((option) => !own.clears?.includes(option))
		: undefined;
}

/** What is left out on purpose, by endpoint or everywhere. */
const isLeftOut = ({ method, path }: Endpoint, name: string): boolean =>
	name in notOffered.everywhere || name in (notOffered.byEndpoint[`${method} ${path}`] ?? {});
