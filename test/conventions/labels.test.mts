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

it('writes display names and options in Title Case', () => {
	expect(
		placesWhere(({ displayName, type }) => type !== 'notice' && !isTitle(displayName)),
	).toEqual([]);
	const wrong = placesWhere((property) => optionsOf(property).some(({ name }) => !isTitle(name)));
	expect(wrong).toEqual([]);
});

it('writes actions and node descriptions as sentences without a full stop', () => {
	const sentence = /^[A-Z][a-z]+( ([a-z]+|[A-Z]+))*$/;
	const wrong = placesWhere((property) =>
		optionsOf(property).some(({ action }) => action !== undefined && !sentence.test(action)),
	);
	expect(wrong).toEqual([]);
	for (const { description } of Object.values(catalogue))
		expect(description.description).toMatch(/^[A-Z].*[^.]$/);
});

it('writes notices as whole sentences', () => {
	const sentences = /^[A-Z][^<>]*\.$/;
	const wrong = placesWhere(
		({ displayName, type }) => type === 'notice' && !sentences.test(displayName),
	);
	expect(wrong).toEqual([]);
});

it('begins what a switch does with Whether to', () => {
	const wrong = placesWhere(
		({ type, description = '' }) => type === 'boolean' && !/^Whether to [a-z]/.test(description),
	);
	expect(wrong).toEqual([]);
});

it('gives an example where people write, and marks it as one', () => {
	expect(
		placesWhere(
			(property) => isFreeText(property) && !/^e\.g\. \S/.test(property.placeholder ?? ''),
		),
	).toEqual([]);
});

it('invites in proper English to choose from a list', () => {
	const invitation =
		/^Select an? (user|group|role|permission|keyword list|rule|reason|provider|time zone|webhook|campaign|template|template category|channel|agent|external agent|external tool|tool|API tool|frontend action|knowledge source|variable)\.\.\.$/;
	const wrong = placesWhere(({ modes }) =>
		modes?.some((mode) => mode.type === 'list' && !invitation.test(mode.placeholder ?? '')),
	);
	expect(wrong).toEqual([]);
});

it('says of every field what it is, in words other than its name', () => {
	const builtIn = ['resource', 'operation', 'additionalFields', 'filters', 'options'];
	const wrong = placesWhere(
		({ name, displayName, description = '', type }) =>
			type !== 'notice' &&
			!builtIn.includes(name) &&
			(description.length < 10 || description.toLowerCase() === displayName.toLowerCase()),
	);
	expect(wrong).toEqual([]);
});

it('gives every choice an option that is chosen at first', () => {
	const wrong = placesWhere(
		(property) =>
			property.type === 'options' &&
			!optionsOf(property).some(({ value }) => value === property.default),
	);
	expect(wrong).toEqual([]);
});
