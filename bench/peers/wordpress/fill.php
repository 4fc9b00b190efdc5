<?php
// Makes a new WordPress of a JSON of posts: php fill.php WORDPRESS POSTS ADDRESS
[, $root, $file, $address] = $argv;
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url($address, PHP_URL_HOST) . ':' . parse_url($address, PHP_URL_PORT);
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require "$root/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

// WordPress would tell the owner by mail.
add_filter('pre_wp_mail', '__return_true');
wp_install('Rüzgârgülü', 'yayinci', 'yayinci@ornek.example', true, '', bin2hex(random_bytes(16)));
foreach (get_posts(['numberposts' => -1, 'post_type' => ['post', 'page']]) as $first) {
    wp_delete_post($first->ID, true);
}
update_option('permalink_structure', '/%postname%/');
switch_theme('twentytwentythree');
global $wp_rewrite;
$wp_rewrite->init();

$attachments = [];
foreach (json_decode(file_get_contents($file), true) as $post) {
    $id = wp_insert_post([
        'post_status' => 'publish',
        'post_name' => $post['id'],
        'post_title' => $post['title'],
        'post_excerpt' => $post['abstract'],
        'post_content' => $post['html'],
        'post_date_gmt' => substr(str_replace('T', ' ', $post['createdAt']), 0, 19),
        'post_category' => [wp_create_category($post['category'])],
        'post_author' => 1,
    ], true);
    if (is_wp_error($id)) {
        throw new Exception($id->get_error_message());
    }
    set_post_thumbnail($id, attachment($post));
}
flush_rewrite_rules();

/** The post's picture in the media library, with all its sizes. */
function attachment(array $post): int
{
    global $attachments;
    $name = basename($post['picture']);
    if (isset($attachments[$name])) {
        return $attachments[$name];
    }
    $path = wp_upload_dir()['path'] . "/$name";
    copy($post['picture'], $path);
    $about = ['post_mime_type' => 'image/webp', 'post_title' => $post['title'], 'post_status' => 'inherit'];
    $id = wp_insert_attachment($about, $path);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $path));
    update_post_meta($id, '_wp_attachment_image_alt', $post['title']);
    return $attachments[$name] = $id;
}
