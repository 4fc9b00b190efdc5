import { randomBytes } from "node:crypto";

export interface SiteSettings {
  /** Of the site's run: sockets, logs. */
  readonly folder: string;
  /** WordPress's own. */
  readonly root: string;
  readonly address: string;
  readonly socket: string;
}

/** wp-config.php. */
export function wordpressSettings({ address, socket }: SiteSettings, password: string): string {
  const names = ["AUTH_KEY", "SECURE_AUTH_KEY", "LOGGED_IN_KEY", "NONCE_KEY"];
  const salts = ["AUTH_SALT", "SECURE_AUTH_SALT", "LOGGED_IN_SALT", "NONCE_SALT"];
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "wordpress",
    DB_PASSWORD: password,
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    WP_HOME: address,
    WP_SITEURL: address,
    ...Object.fromEntries([...names, ...salts].map((name) => [name, randomBytes(32).toString("hex")])),
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
  return `<?php
${lines.join("\n")}
define('WP_AUTO_UPDATE_CORE', false);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;
}

/** Apache with the modules and the settings that Debian switches on, and one site. */
export function apacheSettings({ folder, root, address }: SiteSettings): string {
  return `ServerRoot /etc/apache2
ServerName 127.0.0.1
Listen 127.0.0.1:${new URL(address).port}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/apache.log
LogLevel warn
User www-data
Group www-data
Timeout 300
KeepAlive On
MaxKeepAliveRequests 100
KeepAliveTimeout 5
IncludeOptional mods-enabled/*.load
IncludeOptional mods-enabled/*.conf
AccessFileName .htaccess
<Directory />
  AllowOverride None
  Require all denied
</Directory>
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride None
  Require all granted
  Options FollowSymLinks
  DirectoryIndex index.php
  FallbackResource /index.php
</Directory>
`;
}
