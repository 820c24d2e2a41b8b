import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { number } from '../../fields/basic';
import { template } from '../shared/id';
import { variableValues } from '../shared/values';
import { campaignName, config } from './fields';
import { ofVersion } from './ofVersion';

/** Create campaign: it has no key of ours, and names repeat, so a lost answer stays in doubt. */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create campaign',
	description: 'Create a draft of an announcement, from one version of a template',
	notice: 'Then add recipients (Recipient → Add, or Import From File), and use Send or Schedule.',
	request: { method: 'POST', api: 'campaigns', path: '/campaigns', retry: 'never' },
	checkWith: 'Campaign → Get Many',
	body: {
		name: campaignName,
		templateId: template({
			displayName: 'Template',
			description: 'Approved template with the content',
		}),
		templateVersion: optional(
			number({
				displayName: 'Template Version',
				description:
					'Version of the template, which can’t be changed afterwards. Leave empty for the current one.',
				minValue: 1,
			}),
		),
		values: variableValues('Values for recipients without their own'),
		config,
	},
	execution: ofVersion,
	response: object(),
});
