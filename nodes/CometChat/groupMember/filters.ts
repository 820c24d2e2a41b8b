import { optional } from '../../engine';
import { multiOptions, options } from '../../fields/basic';
import { scopes } from '../../fields/scope';

/** Which members a list shows. */
export const memberFilters = {
	scopes: optional(
		multiOptions({
			displayName: 'Scopes',
			description: 'Members with any of these scopes',
			options: scopes,
		}),
	),
	status: optional(
		options({
			displayName: 'Status',
			description: 'Whether the members are online',
			options: { available: 'Available', offline: 'Offline' },
		}),
	),
};
