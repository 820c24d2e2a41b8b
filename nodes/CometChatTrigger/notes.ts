import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/** What n8n keeps of the webhook that the node registered. No secret is among it. */
export interface Notes {
	/** The app that the webhook belongs to. */
	appId?: string;
	/** What is kept of the header that its deliveries bring. */
	fingerprint?: string;
}

type NotesContext = IHookFunctions | IWebhookFunctions;

/** The node's own notes. n8n keeps those of a test apart. */
export const notesOf = (context: NotesContext): Notes => context.getWorkflowStaticData('node');

/** Whether the node registers its webhook itself. */
export const isAutomatic = (context: NotesContext): boolean =>
	context.getNodeParameter('registration', 'manual') === 'automatic';
