import { resources as admin } from '../../nodes/CometChatAdmin/resources';
import { resources as dataImport } from '../../nodes/CometChatDataImport/resources';
import { resources as moderation } from '../../nodes/CometChatModeration/resources';
import { resources as cometChat } from '../../nodes/CometChat/resources';
import type { Operation } from '../../nodes/engine/declaration/operation';
import type { Resource } from '../../nodes/engine/declaration/resource';

/** The resources of every node, by the name under which tests know the node. */
export const catalogue = { cometChat, moderation, admin, dataImport } satisfies Record<
	string,
	Resource[]
>;

export type NodeName = keyof typeof catalogue;

/** The names of the nodes as people see them. */
export const nodeLabels: Record<NodeName, string> = {
	cometChat: 'CometChat',
	moderation: 'CometChat Moderation',
	admin: 'CometChat Admin',
	dataImport: 'CometChat Data Import',
};

/** One operation, and where it stands. */
export interface Offered {
	/** `cometChat/user/create` */
	id: string;
	node: NodeName;
	resource: Resource;
	operation: Operation;
}

/** Every operation that the package offers. */
export const offered: Offered[] = Object.entries(catalogue).flatMap(([node, resources]) =>
	resources.flatMap((resource) =>
		resource.operations.map((operation) => ({
			id: `${node}/${resource.value}/${operation.value}`,
			node: node as NodeName,
			resource,
			operation,
		})),
	),
);
