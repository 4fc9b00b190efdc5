/** Path of the page that the document came for, whatever page the router shows by now. In the browser alone. */
export const documentPath = location.pathname;
