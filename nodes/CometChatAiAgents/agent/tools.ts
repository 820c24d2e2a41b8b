import { agentId, several, tool } from '../shared/id';

/** A ready-made tool and the agent that uses it. */
export const toolOfAgent = (description: string) => ({
	...agentId('Agent that uses the tool'),
	slug: tool({ displayName: 'Tool', description }),
});

/** Actions of a tool. */
export const actions = (description: string) =>
	several({
		displayName: 'Actions',
		description,
		placeholder: 'e.g. GMAIL_SEND_EMAIL',
		entryName: 'Action',
	});
