/**
 * The text under a node's name on the canvas, such as “add: group member”: the names of the
 * chosen operation and resource as words, not as identifiers.
 */
export const subtitle =
	'={{($parameter["operation"].replace("getAll", "getMany") + ": " + $parameter["resource"]).replace(/([A-Z])/g, " $1").toLowerCase()}}';
