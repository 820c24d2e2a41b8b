import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { template } from '../shared/id';
import { NO_TEMPLATE } from './fields';

/** Archive template: CometChat's way to delete one. */
export const archive = defineOperation({
	value: 'archive',
	name: 'Archive',
	action: 'Archive template',
	description: 'Archive a template, so that it’s no longer used for sending',
	notice: 'CometChat hides an archived template from its lists, and no longer sends it.',
	request: { method: 'DELETE', api: 'campaigns', path: '/templates/{templateId}', retry: 'safe' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to archive' }) },
	response: doneWith('archived', 'templateId'),
	notFoundCodes: NO_TEMPLATE,
	deletedRow: () => ({ archived: true }),
});
