import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { template } from '../shared/id';
import { changedContent, changedType, contentFor } from './content';

/** Set content of template: a repeated one would make a second version of an approved template. */
export const setContent = defineOperation({
	value: 'setContent',
	name: 'Set Content',
	action: 'Set content of template',
	description: 'Replace the content of a template for one type of channel',
	notice:
		'An approved template gets a new version. Campaigns keep the version that they were created with. Declare new variables with Update.',
	request: {
		method: 'PUT',
		api: 'campaigns',
		path: '/templates/{templateId}/channels/{channelType}',
		retry: 'never',
	},
	checkWith: 'Template → Get',
	path: {
		templateId: template({ displayName: 'Template', description: 'Template whose content to set' }),
		channelType: changedType,
	},
	body: changedContent,
	response: doneWith('contentSet', 'templateId', 'channelType'),
	codes: {
		ERR_CHANNEL_NOT_FOUND: {
			message: 'The template has no channel of this type',
			advice: 'Choose another {Channel Type}, or create a template for it.',
			about: 'channelType',
		},
	},
	toBody: (_, input) => ({ content: contentFor(input.channelType, input) }),
});
