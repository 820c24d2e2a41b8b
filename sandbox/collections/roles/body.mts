import * as z from 'zod/v4';

import { field } from '../../platform/parts.mts';

const reach = (name: string) =>
	z.enum(['all', 'friendsOnly'], `The ${name} must be all or friendsOnly.`).optional();

/** What may be said of a role. */
const about = {
	name: field.text('name', 100),
	description: field.optionalText('description', 255),
	metadata: field.metadata().optional(),
	settings: z
		.object(
			{ listUsers: reach('listUsers'), sendMessagesTo: reach('sendMessagesTo') },
			'The settings must be an object.',
		)
		.optional(),
};

export const newRole = z.object({ role: field.identifier('role'), ...about });

export const roleChanges = z
	.object({ ...about, unset: field.unset('settings', 'description', 'metadata') })
	.partial();
