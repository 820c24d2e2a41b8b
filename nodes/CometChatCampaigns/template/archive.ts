import { doneWith } from '../../engine';
import { operation } from '../../platform/operation';
import { template } from '../shared/id';
import { NO_TEMPLATE } from './fields';

/** Archive template: CometChat's way to delete one. */
export const archive = operation({
	value: 'archive',
	name: 'Archive',
	action: 'Archive template',
	description: 'Archive a template, so that it’s no longer used for sending',
	notice: 'CometChat hides an archived template from its lists, and no longer sends it.',
	request: { method: 'DELETE', api: 'campaigns', path: '/templates/{templateId}', retry: 'safe' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to archive' }) },
	answer: doneWith('archived', 'templateId'),
	notFoundCodes: NO_TEMPLATE,
});
