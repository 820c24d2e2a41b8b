import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { channelsOf, newContent } from './content';
import {
	newTemplateId,
	NO_TEMPLATE,
	status,
	TEMPLATE_CHANGES,
	templateDetails,
	templateName,
} from './fields';
import { isTemplateAsSent } from './rows';
import { variableSchema } from './variables';

/** Create template: its own ID finds it again (docs/platform.md, Campaigns). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create template',
	description: 'Create a template with the content of announcements',
	request: { method: 'POST', api: 'campaigns', path: '/templates', retry: 'safe' },
	body: {
		templateId: newTemplateId,
		name: templateName,
		...newContent,
		status: optional(status),
		...templateDetails,
	},
	response: object(),
	key: 'templateId',
	toBody: ({ status: chosen = 'draft', ...body }, input) => {
		const channels = channelsOf(input);
		const declared = variableSchema(channels, input.variables);
		return {
			status: chosen,
			...body,
			channels,
			...(declared.length > 0 ? { variableSchema: declared } : {}),
		};
	},
	readBack: {
		path: '/templates/{templateId}',
		notFound: NO_TEMPLATE,
		madeAt: 'createdAt',
		matches: (found, _list, _conflicted, sent) => isTemplateAsSent(found, sent),
	},
	onConflict: {
		codes: ['ERR_CONFLICT'],
		choices: ['return', 'update'],
		update: { path: '/templates/{key}', fields: ['name', 'status', ...TEMPLATE_CHANGES] },
	},
	codes: {
		ERR_CONFLICT: {
			message: 'A template with this ID already exists',
			advice: 'Choose another ID, or update the existing template.',
			about: 'template',
		},
	},
});
