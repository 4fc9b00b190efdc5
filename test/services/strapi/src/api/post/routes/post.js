module.exports = require("@strapi/strapi").factories.createCoreRouter("api::post.post");
