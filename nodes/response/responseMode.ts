import * as workflow from 'n8n-workflow';

/**
 * When n8n has an answer to hand over, by the node's parameter Response Mode. Newer versions of n8n read it as
 * n8n's own Webhook node does; older ones evaluate an expression for each request.
 * @param initial the parameter's default, which n8n doesn't store
 * @param expression what older versions evaluate
 */
export const responseModeOf = (
	initial: string,
	expression = `={{$parameter["responseMode"] || "${initial}"}}`,
): { responseMode: string } =>
	'webhookDescriptionFields' in workflow
		? workflow.webhookDescriptionFields({
				responseMode: workflow.fromParameter('responseMode', initial),
			})
		: { responseMode: expression };
