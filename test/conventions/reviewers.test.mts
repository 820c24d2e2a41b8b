import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { IDisplayOptions, INodeCredentialDescription, INodeProperties } from 'n8n-workflow';
import { allProperties, catalogue, everyNode, operations, sources } from './support/catalogue.mts';

/** Rules of n8n's reviewers that the linter at hand doesn't have yet, by their names, with what breaks them. */
const rules: Array<[rule: string, broken: () => string[]]> = [
	['valid-node-categories', () => codexFiles.flatMap(wrongCategories)],
	['single-credential-per-node', () => Object.entries(everyNode).flatMap(sharedCredentials)],
	['hint-max-length', () => placesOf(({ hint = '' }) => hint.length > 120)],
	['icon-contrast', () => globSync('icons/*.svg').filter((icon) => contrastOf(icon) < 3)],
	['non-required-fields-in-collection', () => topLevel(isOptional)],
	[
		'open-ended-node-fields',
		() => topLevel(({ type, ...one }) => type === 'json' && isOptional(one)),
	],
];

it.each(rules)('keeps to %s', (_, broken) => expect(broken()).toEqual([]));

it('shows a credential at the resources that use it, as data that the rule can read', () => {
	for (const [name, { description }] of Object.entries(catalogue))
		for (const { name: credential, displayOptions } of description.credentials ?? []) {
			const using = operations
				.filter(({ path, operation }) =>
					path.startsWith(`${name} ›`) ? operation.api.credential === credential : false,
				)
				.map(({ resource }) => resource.value);
			if (displayOptions) expect(displayOptions).toEqual({ show: { resource: distinct(using) } });
		}
	const computed = sources.filter(
		({ path, text }) => path.endsWith('.node.ts') && /displayOptions: (?!\{)/.test(text),
	);
	expect(computed).toEqual([]);
});

const distinct = (all: string[]): string[] => [...new Set(all)].sort();

const CATEGORIES = [
	...['AI', 'Analytics', 'Communication', 'Data & Storage', 'Development'],
	...['Finance & Accounting', 'Marketing & Content', 'Miscellaneous', 'Productivity'],
	...['Sales', 'Utility'],
];

/** The one way into Human review of n8n's node list (.github/verification.md). */
const HUMAN_REVIEW = 'nodes/CometChat/CometChat.node.json: HITL';

const codexFiles = globSync('nodes/*/*.node.json').sort();

const wrongCategories = (path: string): string[] =>
	(JSON.parse(readFileSync(resolve(path), 'utf8')) as { categories: string[] }).categories
		.filter((one) => !CATEGORIES.includes(one))
		.map((one) => `${path}: ${one}`)
		.filter((one) => one !== HUMAN_REVIEW);

/** A trigger that calls the API and checks who calls it needs two: the rule's own exception. */
const sharedCredentials = ([name, { description }]: [string, (typeof everyNode)[string]]) =>
	name === 'CometChatTrigger'
		? []
		: (description.credentials ?? []).flatMap((one, index, all) =>
				all
					.slice(index + 1)
					.filter((other) => !areApart(one, other))
					.map((other) => `${name}: ${one.name}, ${other.name}`),
			);

const areApart = (one: INodeCredentialDescription, other: INodeCredentialDescription): boolean =>
	Object.entries(one.displayOptions?.show ?? {}).some(([choice, values]) => {
		const others = other.displayOptions?.show?.[choice] as unknown[] | undefined;
		return others?.every((value) => !(values as unknown[]).includes(value)) ?? false;
	});

const placesOf = (wrong: (property: INodeProperties) => boolean): string[] =>
	allProperties.filter(({ property }) => wrong(property)).map(({ where }) => where);

/** Fields at the first level of a node's form that break a rule. */
const topLevel = (wrong: (property: INodeProperties) => boolean): string[] =>
	Object.entries(everyNode).flatMap(([node, { description }]) =>
		description.properties
			.filter((property) => wrong(property))
			.map(({ name, displayOptions }) => [node, operationsOf(displayOptions), name].join(' › ')),
	);

const operationsOf = ({ show }: IDisplayOptions = {}): string =>
	[show?.resource, show?.operation].flat().join(' ');

/** What holds other fields, or holds none; and what chooses them. */
const NO_FIELD = /^(collection|fixedCollection|notice|hidden)$/;
const CHOOSES = /^(resource|operation|authentication|registration|responseMode)$/;

/** Fields that stay at the first level though nobody must fill them in, and why. */
const AT_FIRST_LEVEL: Record<string, string[]> = {
	'n8n’s guidelines have them there': ['returnAll', 'simplify', 'output', 'outputFields'],
	'decides whether it can be undone': ['permanent'],
	'decides what is sent': ['onBehalfOf', 'messageId', 'moreFollows', 'appId', 'actions', 'enabled'],
	'decides what is read': ['messagesToAnswer'],
	'one of several is needed': [
		...['participants', 'uids', 'guids', 'users', 'groups', 'email', 'phoneNumber'],
		...['text', 'tags', 'triggers', 'description', 'admins', 'moderators'],
	],
};

/** Whether a field is neither required, nor needed for a choice: where it shows for one, the run asks for it. */
const isOptional = ({ name, type, required, displayOptions }: Partial<INodeProperties>): boolean =>
	!required &&
	!NO_FIELD.test(type ?? '') &&
	!CHOOSES.test(name ?? '') &&
	!Object.values(AT_FIRST_LEVEL)
		.flat()
		.includes(name ?? '') &&
	Object.keys(displayOptions?.show ?? {}).every((key) => ['resource', 'operation'].includes(key));

/** The best contrast of an icon's colors with the background of its theme. */
function contrastOf(icon: string): number {
	const background = luminance(icon.endsWith('.dark.svg') ? '2b2b2b' : 'ffffff');
	const colors = readFileSync(icon, 'utf8').matchAll(/(?:fill|stroke)="#([0-9a-f]{3,6})"/gi);
	return Math.max(
		...Array.from(colors, ([, color = '']) => {
			const [light, dark] = [luminance(color), background].sort((a, b) => b - a);
			return (light! + 0.05) / (dark! + 0.05);
		}),
	);
}

/** Relative luminance, as WCAG defines it. */
function luminance(color: string): number {
	const long = color.length === 3 ? color.replace(/./g, '$&$&') : color;
	const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((part) => {
		const share = parseInt(part, 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
