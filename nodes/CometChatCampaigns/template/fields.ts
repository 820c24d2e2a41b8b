import { optional } from '../../engine';
import { LONGEST, options, text } from '../../fields/basic';
import { jsonObject, name, tags } from '../../fields/common';
import { newId } from '../../fields/id';
import { categoryName } from '../shared/id';
import { variables } from './variables';

export const newTemplateId = newId({
	displayName: 'Template ID',
	description: 'Unique identifier of the template, which can’t be changed afterwards',
	placeholder: 'e.g. cc-template-release',
	about: 'template',
});

export const templateName = name({
	displayName: 'Name',
	description: 'Name of the template',
	placeholder: 'e.g. New release',
});

export const status = options({
	displayName: 'Status',
	description: 'Whether the template can be used for sending',
	options: {
		draft: { name: 'Draft', description: 'Can’t be used for sending yet' },
		approved: { name: 'Approved', description: 'Can be used for sending' },
	},
});

/** What a template has beside its name, status and content. */
export const templateDetails = {
	templateCategory: categoryName('Name of the template category'),
	label: optional(
		text({
			displayName: 'Label',
			description: 'Label to show with the notification',
			placeholder: 'e.g. New',
			max: LONGEST,
		}),
	),
	alternativeText: optional(
		text({
			displayName: 'Alternative Text',
			description: 'Plain text for apps that can’t show the content',
			placeholder: 'e.g. Version 2 is here',
			max: LONGEST,
		}),
	),
	tags: optional(tags({ description: 'Tags of the template' })),
	variables,
	config: optional(
		jsonObject({
			displayName: 'Config',
			description: 'Settings of the template, as JSON',
			placeholder: 'e.g. {"sequenceEnabled": true}',
		}),
	),
};

export const TEMPLATE_CHANGES = Object.keys(templateDetails) as Array<keyof typeof templateDetails>;

/** Codes of what is not there, by the general name or the own one. */
export const NO_TEMPLATE = ['ERR_TEMPLATE_NOT_FOUND', 'ERR_NOT_FOUND'];
