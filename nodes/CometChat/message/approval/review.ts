import type { INode } from 'n8n-workflow';

/**
 * Whether a node is the human review that n8n makes of ours: an agent asks before it uses a tool. Of
 * anything but an approval n8n tells it what stands in `chatInput`; without that, that it was refused.
 */
export const isReview = ({ type }: INode): boolean => type.endsWith('HitlTool');
