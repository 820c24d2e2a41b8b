import type { ICredentialsDisplayOptions } from 'n8n-workflow';
import type { Resource } from '../catalogue/resource';

/** Where a node asks for a credential, if it has several: at the resources whose operations use it. */
export const credentialShown = (
	resources: Resource[],
	credential: string,
): ICredentialsDisplayOptions => ({
	show: {
		resource: resources
			.filter(({ operations }) => operations.some(({ api }) => api.credential === credential))
			.map(({ value }) => value),
	},
});
