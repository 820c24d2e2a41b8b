import { optional, requiredFor, type ValueOf } from '../../engine';
import type { FormField } from './approval/question';
import { boolean, groups, textList, options, text } from '../../fields/basic';

const WITH_OPTIONS = ['dropdown', 'checkboxes'];

/** The fields of a form, in the names of n8n's own nodes. */
export const customForm = requiredFor(
	groups({
		displayName: 'Form Fields',
		description: 'Fields of the form, in their order',
		entryName: 'Field',
		maxEntries: 50,
		sendAs: '',
		fields: {
			fieldLabel: text({
				displayName: 'Field Name',
				description: 'Label of the field, and its name in the output',
				placeholder: 'e.g. Reason',
				max: 100,
			}),
			fieldType: options({
				displayName: 'Element Type',
				description: 'What can be filled in',
				options: {
					text: 'Text',
					textarea: 'Textarea',
					number: 'Number',
					email: 'Email',
					date: 'Date',
					dropdown: 'Dropdown',
					checkboxes: 'Checkboxes',
					file: { name: 'File', description: 'One file, which the output has as binary data' },
				},
			}),
			fieldOptions: requiredFor(
				textList({
					displayName: 'Field Options',
					description: 'Options to choose from: one per entry, or comma-separated',
					entryName: 'Option',
					placeholder: 'e.g. Red',
				}),
				{ fieldType: WITH_OPTIONS },
			),
			placeholder: optional(
				text({
					displayName: 'Placeholder',
					description: 'Sample text in the empty field',
					placeholder: 'e.g. Too late',
				}),
				{ shownFor: { fieldType: ['text', 'textarea', 'number', 'email'] } },
			),
			requiredField: optional(
				boolean({
					displayName: 'Required Field',
					description: 'Whether to require a value',
				}),
			),
		},
	}),
	{ responseType: ['customForm'] },
);

/** Names that the output has itself, or that n8n's expressions can't read. */
const RESERVED = ['respondedAt', 'respondedBy', '__proto__', 'constructor', 'prototype'];

/** The output has each answer under the name of its field, so that no two may have one. */
export function formRule({ formFields = [] }: { formFields?: ValueOf<typeof customForm> }) {
	const names = formFields.map(({ fieldLabel }) => fieldLabel.normalize());
	const twice = names.find((name, index) => names.indexOf(name) < index);
	const reserved = names.find((name) => RESERVED.includes(name));
	const conflict = twice ?? reserved;
	if (conflict === undefined) return undefined;
	return {
		field: 'formFields' as const,
		message: `${twice === undefined ? 'has a field with the reserved name' : 'has two fields named'} “${conflict}”`,
		advice: 'Give each field another name.',
	};
}

/** The fields as the page shows them. */
export const pageFields = (entries: ValueOf<typeof customForm> = []): FormField[] =>
	entries.map(({ fieldLabel, fieldType, fieldOptions, placeholder, requiredField }) => ({
		label: fieldLabel,
		type: fieldType,
		placeholder,
		isRequired: requiredField ?? false,
		...(fieldOptions ? { options: fieldOptions } : {}),
	}));
