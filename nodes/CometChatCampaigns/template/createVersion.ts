import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { template } from '../shared/id';

/** Create version of template: nothing in its versions shows which request made which. */
export const createVersion = defineOperation({
	value: 'createVersion',
	name: 'Create Version',
	action: 'Create version of template',
	description: 'Save the current content of a template as a new version',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/templates/{templateId}/versions',
		retry: 'never',
	},
	checkWith: 'Template → Get',
	path: {
		templateId: template({
			displayName: 'Template',
			description: 'Template to create a version of',
		}),
	},
	response: doneWith('versionCreated', 'templateId'),
});
