import { type ILoadOptionsFunctions, NodeOperationError } from 'n8n-workflow';
import { listSearch as search } from '../platform/lists';

/**
 * The searches of the filters. The app's own credential, which they need, is optional here, so what n8n
 * says of its absence would be no help.
 */
export const listSearch = Object.fromEntries(
	(['searchUsers', 'searchGroups'] as const).map((name) => [
		name,
		async function (this: ILoadOptionsFunctions, filter?: string, paginationToken?: string) {
			const node = this.getNode();
			if (!node.credentials?.cometChatApi)
				throw new NodeOperationError(node, 'No CometChat API credential is chosen', {
					description: 'Choose one in this node to search its lists, or enter the ID with By ID.',
				});
			return await search[name]!.call(this, filter, paginationToken);
		},
	]),
);
