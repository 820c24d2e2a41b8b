import type { IHookFunctions, INodeType } from 'n8n-workflow';

/** A webhook that somebody registers by hand, with the node's URL: there is nothing to do for n8n. */
export const byHand = {
	default: {
		async checkExists(this: IHookFunctions): Promise<boolean> {
			return true;
		},
		async create(this: IHookFunctions): Promise<boolean> {
			return true;
		},
		async delete(this: IHookFunctions): Promise<boolean> {
			return true;
		},
	},
} satisfies INodeType['webhookMethods'];
