import type { INodeProperties } from 'n8n-workflow';
import type { z } from 'zod/v4';
import type { Control, Presentation } from '../field';
import { presentationOf } from '../field';
import { locator } from './locator';

type Look = Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties>;

/** How each control looks in n8n's editor, and the empty value it starts with. */
const looks: Record<Control, (presentation: Presentation) => Look> = {
	text: () => ({ type: 'string', default: '' }),
	longText: () => ({ type: 'string', typeOptions: { rows: 4 }, default: '' }),
	password: () => ({ type: 'string', typeOptions: { password: true }, default: '' }),
	number: ({ least }) => ({
		type: 'number',
		...(least === undefined ? {} : { typeOptions: { minValue: least } }),
		default: 0,
	}),
	flag: () => ({ type: 'boolean', default: false }),
	choice: ({ choices = {} }) => ({
		type: 'options',
		options: Object.entries(choices).map(([value, option]) => ({
			...(typeof option === 'string' ? { name: option } : option),
			value,
		})),
		default: Object.keys(choices)[0],
	}),
	list: several,
	lines: several,
	json: () => ({ type: 'json', default: '{}' }),
	dateTime: () => ({ type: 'dateTime', default: '' }),
	binary: () => ({ type: 'string', default: 'data' }),
	locator,
};

/** A typed list. Each entry also takes comma-separated text or an array from an expression. */
function several({ label, noun = label }: Presentation): Look {
	return {
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${noun}` },
		default: [],
	};
}

/** The n8n parameter of a field, without where it stands. */
export function control(name: string, schema: z.ZodType): INodeProperties {
	const presentation = presentationOf(schema);
	const { label, description, placeholder, initial } = presentation;
	return {
		displayName: label,
		name,
		...looks[presentation.control](presentation),
		...(initial === undefined ? {} : { default: initial }),
		...(placeholder ? { placeholder } : {}),
		description,
	};
}
