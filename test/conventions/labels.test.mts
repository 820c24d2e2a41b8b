import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { catalogue, placesWhere } from './support/catalogue.mts';

const SMALL = 'a an and as at by for from if in of on or per the to with'.split(' ');
const isTitle = (label: string): boolean =>
	label
		.split(' ')
		.every(
			(word, index) => (index > 0 && SMALL.includes(word)) || /^(\(?[A-Z0-9]|iOS$)/.test(word),
		);
const optionsOf = ({ type, options = [] }: INodeProperties) =>
	type === 'options' ? (options as INodePropertyOptions[]) : [];
const isFreeText = ({ type, typeOptions, name }: INodeProperties) =>
	(type === 'string' && !typeOptions?.password && name !== 'file') || type === 'json';

const sentence = /^[A-Z][a-z]+( ([a-z]+|[A-Z]+))*$/;
const invitation =
	/^Select an? (user|group|role|permission|keyword list|rule|reason|provider|time zone|webhook|campaign|template|template category|channel|agent|external agent|external tool|tool|API tool|MCP server|model|frontend action|app|extension|setting|knowledge source|variable)\.\.\.$/;
const builtIn = ['resource', 'operation', 'additionalFields', 'filters', 'options'];

it.each<[string, (property: INodeProperties) => unknown]>([
	['a label in Title Case', ({ displayName, type }) => type === 'notice' || isTitle(displayName)],
	['options in Title Case', (property) => optionsOf(property).every(({ name }) => isTitle(name))],
	[
		'actions as sentences without a full stop',
		(property) => optionsOf(property).every(({ action }) => !action || sentence.test(action)),
	],
	[
		'whole sentences in a notice',
		({ displayName, type }) => type !== 'notice' || /^[A-Z][^<>]*\.$/.test(displayName),
	],
	[
		'what a switch does, beginning with Whether to',
		({ type, description = '' }) => type !== 'boolean' || /^Whether to [a-z]/.test(description),
	],
	[
		'an example where people write, marked as one',
		(property) => !isFreeText(property) || /^e\.g\. \S/.test(property.placeholder ?? ''),
	],
	[
		'an invitation in proper English to choose from a list',
		({ modes = [] }) =>
			modes.every(({ type, placeholder = '' }) => type !== 'list' || invitation.test(placeholder)),
	],
	[
		'a description in words other than its name',
		({ name, displayName, description = '', type }) =>
			type === 'notice' ||
			builtIn.includes(name) ||
			(description.length >= 10 && description.toLowerCase() !== displayName.toLowerCase()),
	],
	[
		'an option that is chosen initially',
		(property) =>
			property.type !== 'options' ||
			optionsOf(property).some(({ value }) => value === property.default),
	],
])('gives every property %s', (_, isRight) =>
	expect(placesWhere((property) => !isRight(property))).toEqual([]),
);

it('describes each node in a sentence without a full stop', () => {
	for (const { description } of Object.values(catalogue))
		expect(description.description).toMatch(/^[A-Z].*[^.]$/);
});
