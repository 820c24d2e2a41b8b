/** Layers that `npm test` leaves to commands of their own, by command. */
module.exports = {
	n8n: ['n8n'],
	queue: ['queue'],
	client: ['client'],
	/** What stands around the nodes: it takes long, and changes rarely. */
	project: ['authoring', 'prove', 'sandbox', 'setup'],
};
